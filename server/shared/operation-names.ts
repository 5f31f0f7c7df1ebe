import { AsyncLocalStorage } from 'node:async_hooks';

const ofRequest = new AsyncLocalStorage<Set<string>>();

/** Runs the work of a request and collects the names of the operations it executes. */
export function namingOperations<T>(names: Set<string>, work: () => T): T {
  return ofRequest.run(names, work);
}

/** Adds an operation to the present request: only names of ours, of a surface or of the schema's roots. */
export function nameOperation(name: string): void {
  ofRequest.getStore()?.add(name);
}
