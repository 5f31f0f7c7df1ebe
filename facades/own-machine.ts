/** True if an address is that of the machine it is read on, so that nobody else can follow it. */
export function isOwnMachine(baseUrl: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(baseUrl).hostname);
}
