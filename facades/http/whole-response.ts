import type { Bytes } from '../representations/kept-bytes.ts';

/**
 * A reply whose bytes are all at hand: `arrayBuffer()` gives them as they are, as often as it is asked, while a plain
 * Response copies them once when it is made and again when it is read. A board has most of a megabyte.
 */
export class WholeResponse extends Response {
  readonly #bytes: Bytes;

  constructor(bytes: Bytes, init: ResponseInit) {
    super(
      new ReadableStream<Bytes>({
        start(controller) {
          controller.enqueue(bytes);
          controller.close();
        },
      }),
      init,
    );
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}
