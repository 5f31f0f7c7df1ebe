/**
 * To be loaded before the ingest command or the server (`node --import`): its live client then asks the server of
 * SEC_TEST_ORIGIN instead of the SEC. Where they are set, SEC_TEST_CLOCK_MS puts the clock of the process forward by so
 * many milliseconds, to a time at which the SEC is open, and SEC_TEST_POLL_MS is the pause between polls. Nothing else is
 * another.
 */
import { registerHooks } from 'node:module';

const REPLACED = [
  { original: '/ingest/edgar/client.ts', local: new URL('./local-client.ts', import.meta.url).href },
  { original: '/server/background/keep-polling.ts', local: new URL('./local-polling.ts', import.meta.url).href },
];

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const other = REPLACED.find(({ original }) => resolved.url.endsWith(original));
    return other === undefined || context.parentURL === other.local ? resolved : { ...resolved, url: other.local };
  },
});

const ahead = Number(process.env.SEC_TEST_CLOCK_MS ?? 0);
if (ahead !== 0) {
  const RealDate = Date;
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
