"""What an arena showed: as lines of text, as JSON, and as a page with plots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from html import escape

from meadhall.games.svg import number, text
from meadhall.kernel.game import Words
from meadhall.lab.arena import Pairing, ratings
from meadhall.lab.ledger import Setting

BAR, ROW, LEFT, WIDTH = 420.0, 34.0, 260.0, 760.0  # of a plot, in pixels
PAPER, WOOD, GOLD, FADED = "#f5ead3", "#7a4e2d", "#d99a1c", "#7d6b58"
STYLE = f"""
body {{ font-family: system-ui, sans-serif; background: {PAPER}; color: #2a2320; max-width: 50rem; margin: 2rem auto;
  padding: 0 1rem; }}
h1, h2 {{ font-family: Georgia, serif; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ text-align: right; padding: .3rem .6rem; border-bottom: 1px solid #d9c7a0; }}
th:first-child, td:first-child {{ text-align: left; }}
svg {{ width: 100%; height: auto; }}
@media (prefers-color-scheme: dark) {{
  body {{ background: #241a12; color: {PAPER}; }} td, th {{ border-color: #54331b; }} svg text {{ fill: {PAPER}; }}
}}
"""
COLUMNS = ("pairing", "games", "rate", "95 % interval", "points", "rival's points", "moves a game", "moves a second")


def row(pairing: Pairing) -> list[str]:
    """A pairing as the cells of a table."""
    low, high = pairing.interval
    speed = sum(game.moves for game in pairing.games) / max(sum(game.seconds for game in pairing.games), 1e-9)
    return [
        f"{pairing.bot} against {pairing.rival}",
        str(len(pairing.games)),
        f"{pairing.rate:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{pairing.mean('score'):.1f}",
        f"{pairing.mean('rivals'):.1f}",
        f"{pairing.mean('moves'):.0f}",
        f"{speed:,.0f}",
    ]


def as_text(pairings: Sequence[Pairing]) -> Iterator[str]:
    """Markdown tables: the pairings, then the ratings."""
    yield f"| {' | '.join(COLUMNS)} |"
    yield "|---" * len(COLUMNS) + "|"
    for pairing in pairings:
        yield f"| {' | '.join(row(pairing))} |"
    yield ""
    yield "| bot | rating |"
    yield "|---|---|"
    for bot, rating in _ranked(pairings):
        yield f"| {bot} | {rating:.0f} |"


def _ranked(pairings: Sequence[Pairing]) -> list[tuple[str, float]]:
    return sorted(ratings(pairings).items(), key=lambda item: -item[1])


def as_json(setting: Setting, pairings: Sequence[Pairing]) -> Words:
    return {
        "setting": asdict(setting),
        "pairings": [
            {
                "bot": p.bot,
                "rival": p.rival,
                "rate": p.rate,
                "interval": p.interval,
                "games": [asdict(g) for g in p.games],
            }
            for p in pairings
        ],
        "ratings": dict(_ranked(pairings)),
    }


def as_page(title: str, pairings: Sequence[Pairing]) -> str:
    """A page that needs nothing beside it."""
    head = "".join(f"<th>{escape(column)}</th>" for column in COLUMNS)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row(p)) + "</tr>" for p in pairings)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style><h1>{escape(title)}</h1>'
        f"<h2>How often the first bot of each pairing wins</h2>{rates_plot(pairings)}"
        f"<h2>Ratings</h2>{ratings_plot(pairings)}"
        f"<h2>Figures</h2><table><tr>{head}</tr>{body}</table></html>\n"
    )


# --- plots --------------------------------------------------------------------------------------------------
def _plot(rows: int, shapes: str, label: str) -> str:
    height = ROW * rows + 30
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {height:g}" role="img" '
        f'aria-label="{escape(label)}" font-family="system-ui, sans-serif">{shapes}</svg>'
    )


def rates_plot(pairings: Sequence[Pairing]) -> str:
    """A point for each rate, a line for its interval, and where an even match lies."""
    shapes = []
    for n, pairing in enumerate(pairings):
        y = ROW * (n + 0.5)
        low, high = (LEFT + BAR * end for end in pairing.interval)
        x = LEFT + BAR * pairing.rate
        shapes.append(text(escape(f"{pairing.bot} against {pairing.rival}"), (LEFT - 12, y + 5), 14, "end"))
        shapes.append(f'<path stroke="{WOOD}" stroke-width="4" d="M{number(low)} {number(y)}H{number(high)}"/>')
        shapes.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="7" fill="{GOLD}" stroke="{WOOD}"/>')
        shapes.append(text(f"{pairing.rate:.0%}", (LEFT + BAR + 14, y + 5), 14, "start"))
    return _plot(len(pairings), _scale(len(pairings), [0, 0.25, 0.5, 0.75, 1]) + "".join(shapes), "Rates")


def _scale(rows: int, marks: Sequence[float]) -> str:
    shapes = []
    for mark in marks:
        x = number(LEFT + BAR * mark)
        shapes.append(f'<path stroke="{FADED}" stroke-opacity=".4" d="M{x} 0V{number(ROW * rows)}"/>')
        shapes.append(text(f"{mark:.0%}", (LEFT + BAR * mark, ROW * rows + 18), 12, fill=FADED))
    return "".join(shapes)


def ratings_plot(pairings: Sequence[Pairing]) -> str:
    """A bar for each bot, the weakest at the edge."""
    ranked = _ranked(pairings)
    least, most = ranked[-1][1] - 50, ranked[0][1]
    shapes = []
    for n, (bot, rating) in enumerate(ranked):
        y = ROW * n + 6
        width = BAR * (rating - least) / max(most - least, 1)
        shapes.append(text(escape(bot), (LEFT - 12, y + 16), 14, "end"))
        shapes.append(f'<rect x="{LEFT:g}" y="{number(y)}" width="{number(width)}" height="22" rx="4" fill="{GOLD}"/>')
        shapes.append(text(f"{rating:.0f}", (LEFT + BAR + 14, y + 16), 14, "start"))
    return _plot(len(ranked), "".join(shapes), "Ratings")
