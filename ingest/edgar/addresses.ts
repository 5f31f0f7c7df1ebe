import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { EdgarRefusedError } from './errors.ts';

/** Networks that are not on the public internet (IANA special-purpose registries), cloud metadata included. */
const PRIVATE = new BlockList();
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
const PRIVATE_IPV6 = [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;
for (const [network, prefix] of PRIVATE_IPV4) PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_IPV6) PRIVATE.addSubnet(network, prefix, 'ipv6');

/** True for a literal address of a private or local network. IPv4 inside IPv6 is checked as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const literal = address.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(literal);
  return version !== 0 && PRIVATE.check(literal, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Resolves names like the system, but fails if a name resolves to a private network. Checking here leaves no time
 * between check and use in which the answer could change.
 */
export function publicLookup(lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const [first] = addresses;
      const intruder = addresses.find(({ address }) => isPrivateAddress(address));
      if (intruder !== undefined || first === undefined) {
        const found = intruder?.address ?? 'no address';
        return callback(new EdgarRefusedError(`${hostname} leads to ${found}`, null), []);
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
