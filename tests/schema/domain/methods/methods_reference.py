"""Reference values for the tests of schema/domain/methods, computed in exact arithmetic where that is possible.

Run:  python3 tests/schema/domain/methods/methods_reference.py
Writes methods.reference.json beside itself. Needs numpy. The seed is fixed: a second run writes the same file.
"""

import json
import statistics
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from math import ceil, floor
from pathlib import Path

import numpy as np

rng = np.random.default_rng(20261120)


def conformal(values):
    """Ranks in exact arithmetic: a tenth is no double."""
    ordered, n = sorted(values), len(values)
    low = max(1, floor(Fraction(n + 1, 10)))
    high = min(n, ceil(Fraction(9 * (n + 1), 10)))
    return [ordered[low - 1], ordered[high - 1]]


def least_squares():
    cases = []
    for rows, columns in [(7, 7), (12, 3), (60, 7), (150, 7)]:
        x = rng.normal(size=(rows, columns))
        x[:, 0] = 1
        if rows == 150:  # unlike scales and a nearly repeated column, as in real features
            x[:, 1] *= 1e3
            x[:, 2] = x[:, 1] * 1e-3 + rng.normal(size=rows) * 1e-3
        y = x @ rng.normal(size=columns) + rng.normal(size=rows) * 0.1
        cases.append({"x": x.tolist(), "y": y.tolist(), "b": solve_exactly(x.tolist(), y.tolist())})
    return cases


def solve_exactly(x, y):
    """The normal equations by elimination, in fractions: no rounding until the end."""
    rows = [[Fraction(value) for value in row] for row in x]
    right = [Fraction(value) for value in y]
    width = len(rows[0])
    system = [
        [sum(row[i] * row[j] for row in rows) for j in range(width)] + [sum(row[i] * b for row, b in zip(rows, right))]
        for i in range(width)
    ]
    for i in range(width):
        system[i] = [value / system[i][i] for value in system[i]]
        for j in range(width):
            if j != i:
                system[j] = [a - system[j][i] * b for a, b in zip(system[j], system[i])]
    return [float(row[width]) for row in system]


def rounded(value, digits):
    """Rounds the exact binary value, halves away from zero."""
    context = Context(prec=digits, rounding=ROUND_HALF_UP)
    return float(context.plus(Decimal(value)))


lists = [rng.normal(size=n).round(3).tolist() for n in [1, 2, 3, 8, 9, 10, 11, 18, 19, 20, 29, 69, 70, 99, 100, 101, 499]]
lists.append([2.0, 2.0, 2.0, 1.0, 1.0, 3.0])
numbers = [374455123456.0, 374455500000.0, 374456500000.0, -374455500000.0, 0.1234565, 999999.5, -999999.5, 1e-7, 123456.49]
numbers += (10 ** rng.uniform(5, 12, size=40)).tolist()

Path(__file__).with_name("methods.reference.json").write_text(
    json.dumps(
        {
            "median": [[values, statistics.median(values)] for values in lists],
            "conformalQuantiles": [[values, conformal(values)] for values in lists],
            "leastSquares": least_squares(),
            "roundSignificant": [[value, rounded(value, 6)] for value in numbers],
        },
    )
    + "\n"
)
