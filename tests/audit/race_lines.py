"""The lines of v5.0 (METHODS 3.11, ruling 16.2): three quantile lines by smoothed pinball loss, and their loading."""
import numpy as np

LEVELS, SMOOTHING, RIDGE, LIMIT = (0.1, 0.5, 0.9), 0.005, 1e-4, 1e-10
ENOUGH_OF_YEAR, WANTED = 40, 0.80


def sigmoid(x):
    return 0.5 * (1 + np.tanh(x / 2))


def loss_of(theta, rows, targets, level, penalty):
    u = targets - rows @ theta
    return np.mean(level * u + SMOOTHING * np.logaddexp(0, -u / SMOOTHING)) + np.sum(penalty * theta**2)


def fitted_line(rows, targets, level):
    """Theta in raw units. Newton's method with halved steps on standardised columns."""
    rows, targets = np.array(rows), np.array(targets)
    mean, deviation = rows[:, 1:].mean(axis=0), rows[:, 1:].std(axis=0)
    deviation = np.where(deviation > 0, deviation, 1.0)
    scaled = np.hstack([np.ones((len(rows), 1)), (rows[:, 1:] - mean) / deviation])
    penalty = np.array([0.0] + [RIDGE] * (scaled.shape[1] - 1))
    theta = np.zeros(scaled.shape[1])
    theta[0] = np.quantile(targets, level)
    for _ in range(500):
        below = sigmoid(-(targets - scaled @ theta) / SMOOTHING)
        gradient = scaled.T @ (below - level) / len(targets) + 2 * penalty * theta
        if np.abs(gradient).max() < LIMIT:
            break
        weights = below * (1 - below) / SMOOTHING / len(targets)
        step = np.linalg.solve(scaled.T @ (scaled * weights[:, None]) + np.diag(2 * penalty + 1e-12), gradient)
        size, now = 1.0, loss_of(theta, scaled, targets, level, penalty)
        # So near the minimum the losses differ by rounding alone, and the whole step is the better one.
        while np.abs(gradient).max() > 1e-7:
            if loss_of(theta - size * step, scaled, targets, level, penalty) <= now - 1e-4 * size * gradient @ step:
                break
            size /= 2
        theta = theta - size * step
    else:
        raise ArithmeticError(f'no minimum for {level}: {np.abs(gradient).max()}')
    slopes = theta[1:] / deviation
    return [float(theta[0] - slopes @ mean), *map(float, slopes)]


def fitted_lines(rows, targets):
    return [fitted_line(rows, targets, level) for level in LEVELS]


def ordered_lines(w, theta):
    outer = [sum(a * b for a, b in zip(theta[at], w)) for at in (0, 2)]
    low, high = min(outer) - 0.001, max(outer) + 0.001
    middle = sum(a * b for a, b in zip(theta[1], w))
    return low, min(max(middle, low + 0.0005), high - 0.0005), high


def line_bounds(w, theta, loading):
    low, middle, high = ordered_lines(w, theta)
    return middle - loading * (middle - low), middle + loading * (high - middle)


def loading_of(rows, targets, years):
    """The smallest loading in hundredths for which the years, each left out of the fit, average 80% inside."""
    left_out = []
    for year in sorted(set(years)):
        inside = [at for at, own in enumerate(years) if own == year]
        if len(inside) < ENOUGH_OF_YEAR:
            continue
        others = [at for at, own in enumerate(years) if own != year]
        theta = fitted_lines([rows[at] for at in others], [targets[at] for at in others])
        left_out.append([(ordered_lines(rows[at], theta), targets[at]) for at in inside])
    for hundredths in range(80, 1000):
        loading, shares = hundredths / 100, []
        for pairs in left_out:
            held = [mid - loading * (mid - low) <= y <= mid + loading * (high - mid) for (low, mid, high), y in pairs]
            shares.append(sum(held) / len(held))
        if shares and sum(shares) / len(shares) >= WANTED:
            return loading
    raise ArithmeticError('no loading reaches the level')
