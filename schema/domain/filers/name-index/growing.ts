/** A growable typed array: contiguous memory without an object for each number. */
export class Growing<Row extends Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>> {
  length = 0;
  #row: Row;
  readonly #make: (length: number) => Row;

  constructor(make: (length: number) => Row) {
    this.#make = make;
    this.#row = make(1024);
  }

  push(value: number): void {
    this.#room(1);
    this.#row[this.length++] = value;
  }

  append(values: Uint8Array): void {
    this.#room(values.length);
    this.#row.set(values, this.length);
    this.length += values.length;
  }

  /** A copy of the numbers, trimmed to length. */
  take(): Row {
    return this.#row.slice(0, this.length) as Row;
  }

  #room(more: number): void {
    if (this.length + more <= this.#row.length) return;
    const larger = this.#make(Math.max(2 * this.#row.length, this.length + more));
    larger.set(this.#row);
    this.#row = larger;
  }
}
