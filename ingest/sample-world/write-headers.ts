import { accessionDigits } from '../../schema/domain/terms/accession.ts';
import { padCik } from '../../schema/domain/terms/cik.ts';
import type { SampleFiler } from './filers/filer.ts';
import type { World, WorldFiling } from './filers/world.ts';

/** The headers, `.hdr.sgml`, of the filings that have one, as path and text. */
export function writeHeaders({ filings }: World): [path: string, text: string][] {
  return filings
    .filter(({ hasHeader }) => hasHeader === true)
    .flatMap((filing) => {
      const { accession, filers } = filing;
      const text = header(filing);
      return filers.map(({ cik }): [string, string] => [
        `www/Archives/edgar/data/${cik}/${accessionDigits(accession)}/${accession}.hdr.sgml`,
        text,
      ]);
    });
}

const digits = (text: string) => text.replaceAll(/\D/g, '');

function header({ accession, form, acceptedAt, filedOn, reportDate, items, filers }: WorldFiling): string {
  const lines = [
    `<SEC-HEADER>${accession}.hdr.sgml : ${digits(filedOn)}`,
    `<ACCEPTANCE-DATETIME>${digits(acceptedAt)}`,
    `<ACCESSION-NUMBER>${accession}`,
    `<TYPE>${form}`,
    '<PUBLIC-DOCUMENT-COUNT>2',
    ...(reportDate === null ? [] : [`<PERIOD>${digits(reportDate)}`]),
    ...items.split(',').map((item) => `<ITEMS>${item}`),
    `<FILING-DATE>${digits(filedOn)}`,
    ...filers.flatMap((filer) => party(filer, form)),
    '</SEC-HEADER>',
  ];
  return `${lines.join('\n')}\n`;
}

function party({ name, cik, sic, state, fiscalYearEnd }: SampleFiler, form: string): string[] {
  return [
    '<FILER>',
    '<COMPANY-DATA>',
    `<CONFORMED-NAME>${name}`,
    `<CIK>${padCik(cik)}`,
    `<ASSIGNED-SIC>${sic}`,
    `<STATE-OF-INCORPORATION>${state}`,
    `<FISCAL-YEAR-END>${fiscalYearEnd}`,
    '</COMPANY-DATA>',
    '<FILING-VALUES>',
    `<FORM-TYPE>${form}`,
    '<ACT>34',
    '</FILING-VALUES>',
    '</FILER>',
  ];
}
