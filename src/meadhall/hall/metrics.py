"""What the hall counts, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

EVENTS = Counter("meadhall_events", "Events that tables have kept", ["kind"])
TABLES = Gauge("meadhall_tables_in_memory", "Tables in memory")
VIEWERS = Gauge("meadhall_viewers", "Open live streams")
MOVE_SECONDS = Histogram(
    "meadhall_move_seconds",
    "From a move's arrival to its acknowledgement",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2),
)
