/**
 * The peer: PostGraphile over the same tables, as a process of its own. It is told what its users would tell it: the
 * relations, as our tables have no foreign keys (`prisma/README.md` says why), and days.
 *
 * `node tests/bench/peer.ts DATABASE_URL`, with the port in `PORT`.
 */
import http from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { sql } from 'postgraphile/pg-sql2';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { addPgTableCondition, pgSmartTags } from 'postgraphile/utils';

const TO_FILER = '(cik) references filers (cik)|@fieldName filer';
const RELATIONS = [
  ['board_rows', `${TO_FILER}|@foreignFieldName boardRows`],
  ['filings', `${TO_FILER}|@foreignFieldName filings`],
  ['filer_names', `${TO_FILER}|@foreignFieldName names`],
  ['filer_tickers', `${TO_FILER}|@foreignFieldName tickers`],
  ['filing_items', '(accession) references filings (accession)|@foreignFieldName items'],
  ['board_rows', '(accession) references filings (accession)|@fieldName filing'],
  ['item_texts', '(accession) references filings (accession)|@foreignFieldName texts'],
  ['board_row_versions', '(board, accession) references board_rows (board, accession)|@foreignFieldName versions'],
  ['company_figures', `${TO_FILER}|@foreignFieldName figures`],
] as const;

const tables = Map.groupBy(RELATIONS, ([table]) => table);
const relations = pgSmartTags([
  ...[...tables].map(([match, list]) => ({
    kind: 'class' as const,
    match,
    tags: { foreignKey: list.map(([, relation]) => relation) },
  })),
  // It has a row for each filer; the items of all are the same, and a relation needs one that it leads to.
  { kind: 'class' as const, match: 'filings', tags: { unique: 'accession' } },
]);

/** Conditions on the filing day of the rows of a table. */
const filed = (tableName: string) =>
  (['since', 'until'] as const).map((name) =>
    addPgTableCondition({ schemaName: 'public', tableName }, name, (build) => ({
      type: build.getInputTypeByName('Date'),
      apply(condition, value) {
        const [filedOn, day] = [sql`${condition.alias}.filed_on`, sql`${sql.value(value)}::date`];
        condition.where(name === 'since' ? sql`${filedOn} >= ${day}` : sql`${filedOn} <= ${day}`);
      },
    })),
  );

const [, , connectionString] = process.argv;
if (connectionString === undefined) throw new Error('Give the address of the loaded database.');
const server = http.createServer();
const served = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [relations, ...filed('board_rows'), ...filed('filings')],
  pgServices: [makePgService({ connectionString, schemas: ['public'], poolConfig: { max: 10 } })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
}).createServ(grafserv);
await served.addTo(server);
server.listen(Number(process.env.PORT), '127.0.0.1');
