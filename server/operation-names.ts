import { AsyncLocalStorage } from 'node:async_hooks';

const ofRequest = new AsyncLocalStorage<Set<string>>();

/** Does the work of a request; what it executes meanwhile is named in the set. */
export function namingOperations<T>(names: Set<string>, work: () => T): T {
  return ofRequest.run(names, work);
}

/** Says what the present request executes: names of ours alone, of a surface or of the schema's roots. */
export function nameOperation(name: string): void {
  ofRequest.getStore()?.add(name);
}
