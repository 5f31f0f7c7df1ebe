import { createHash, createHmac } from 'node:crypto';
import { TOKEN_BYTES } from '../domain/terms/watch.ts';
import type { SchemaDeps } from '../request/context.ts';

/** Salts already read, by database; they never change. */
const known = new WeakMap<object, Map<string, Buffer>>();
/** The permanent one, and those of the days around midnight. */
const KNOWN_MAX = 3;
const SALT_BYTES = 32;

type SaltDeps = Pick<SchemaDeps, 'database' | 'now' | 'random'>;

/** The salt of a name, the same for all instances; made on first use. */
export async function loadSalt({ database, now, random }: SaltDeps, name: string): Promise<Buffer> {
  const salts = known.get(database) ?? new Map<string, Buffer>();
  known.set(database, salts);
  const salt = salts.get(name);
  if (salt !== undefined) return salt;
  const made = { name, value: new Uint8Array(random(SALT_BYTES)), madeAt: now() };
  await database.prisma.salt.createMany({ data: made, skipDuplicates: true });
  const { value } = await database.prisma.salt.findUniqueOrThrow({ where: { name } });
  if (salts.size >= KNOWN_MAX) salts.clear();
  const kept = Buffer.from(value);
  salts.set(name, kept);
  return kept;
}

/** Stands in for a text that must not be stored. */
export function saltedHash(salt: Buffer, text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', salt).update(text).digest());
}

/** The stored hash of a token; null for text that cannot be one of our tokens. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> | null {
  const bytes = /^[\w-]{22}$/.test(token) ? Buffer.from(token, 'base64url') : null;
  return bytes?.length === TOKEN_BYTES ? new Uint8Array(createHash('sha256').update(bytes).digest()) : null;
}
