import { builder } from '../../builder/builder.ts';
import { bandName, SIZE_BANDS } from '../../domain/terms/size-band.ts';
import { describedValues } from './described-values.ts';

export const SizeBandType = builder.enumType('SizeBand', {
  description: 'A band of yearly revenue.',
  values: describedValues(
    SIZE_BANDS.map(({ band }) => band),
    (band) => `Yearly revenue in US dollars: ${band}.`,
    bandName,
  ),
});
