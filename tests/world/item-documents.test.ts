import { describe, expect, it } from 'vitest';
import { readItemSections } from '../../ingest/readers/item-text.ts';
import { buildSampleWorld, sampleRandom, sampleWorld } from '../../ingest/sample-world/sample-world.ts';
import { itemDocuments } from '../../ingest/sample-world/write-item-documents.ts';
import { describeItem } from '../../schema/domain/filers/item-outcomes/describe-item.ts';
import { ITEM_OUTCOMES, isTextItem, type TextItem } from '../../schema/domain/terms/item-outcome.ts';

const { files, written } = itemDocuments(buildSampleWorld(sampleRandom()));
const FORMER: Readonly<Record<string, TextItem>> = { '3': '1.03', '4': '4.01' };
const known = (item: string) => (isTextItem(item) ? item : FORMER[item]);
const textOf = (accession: string) => files.find(([path]) => path.includes(accession.replaceAll('-', '')))?.[1] ?? '';

describe('item documents of the sample world', () => {
  it('tell every outcome at least once, and one that no rule places', () => {
    for (const [item, outcomes] of Object.entries(ITEM_OUTCOMES)) {
      const told = new Set(written.filter((one) => known(one.item) === item).map(({ outcome }) => outcome));
      for (const outcome of outcomes) expect(told, `${item} ${outcome}`).toContain(outcome);
    }
    expect(written.filter(({ outcome }) => outcome === 'UNCLASSIFIED').length).toBeGreaterThan(5);
  });

  it('are read as they were written, in every layout', () => {
    for (const { accession, item, outcome } of written) {
      const section = readItemSections(textOf(accession), accession).find((one) => one.item === item);
      const textItem = known(item);
      if (section === undefined || textItem === undefined) throw new Error(`${accession}: no section of ${item}`);
      expect(describeItem(textItem, section.paragraphs).outcome, `${accession} ${item}`).toBe(outcome);
    }
  });

  it('stand in the sample world under the path of the primary document, the same each time', () => {
    const [world, again] = [sampleWorld(), sampleWorld()];
    const documents = [...world.keys()].filter((path) => /\.htm$/.test(path));
    expect(documents.length).toBeGreaterThan(100);
    for (const path of documents) expect(world.get(path)).toEqual(again.get(path));
  });

  it('are missing here and there, as in a mirror', () => {
    const filings = new Set(files.map(([path]) => path.split('/')[5]));
    expect(filings.size).toBeGreaterThan(100);
    expect(new Set(written.map(({ accession }) => accession)).size).toBe(filings.size);
  });
});
