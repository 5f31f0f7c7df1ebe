import { round } from './category-chart.tsx';
import { FRAME } from './chart.tsx';

const WIDTH = 100;
const HEIGHT = 8;

/** A share as a bar, as wide as its place allows. It says nothing to a screen reader: the number stands beside it. */
export const shareBar = (share: number, largest: number) => (
  <svg class="sharebar" {...FRAME} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    <path d={`M0 0H${round((WIDTH * share) / largest)}V${HEIGHT}H0z`} />
  </svg>
);
