import { builder } from '../../builder/builder.ts';
import { bandName, SIZE_BANDS } from '../../domain/terms/size-band.ts';

export const SizeBandType = builder.enumType('SizeBand', {
  description: 'A band of yearly revenue.',
  values: Object.fromEntries(
    SIZE_BANDS.map(({ band }) => [
      bandName(band),
      { value: band, description: `Yearly revenue in US dollars: ${band}.` },
    ]),
  ),
});
