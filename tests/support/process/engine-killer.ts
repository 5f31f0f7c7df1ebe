/** Loaded before a service: SIGUSR2 ends the thread of its embedded database, as lack of memory does. */
process.once('worker', (worker) => process.once('SIGUSR2', () => void worker.terminate()));
