import { existsSync } from 'node:fs';

/** Folder of the real mirror, where this machine has one. */
export const MIRROR = process.env.EDGAR_MIRROR ?? '../shared/edgar';
export const HAS_MIRROR = existsSync(`${MIRROR}/data/submissions`);

if (!HAS_MIRROR) console.warn(`No real filings at ${MIRROR}: the tests that recount them are left out.`);
