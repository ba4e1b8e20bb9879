/** One request at a time writes to an upload in this process. */
type Writer = { stop: () => void; ended: Promise<void> };

export type Writers = {
  /** Ends whoever writes, and waits until what has arrived is stored: their connection is often dead already. */
  interrupt: (uploadId: string) => Promise<void>;
  /** Writes, until somebody else does. */
  write: <Result>(uploadId: string, stop: () => void, work: () => Promise<Result>) => Promise<Result>;
};

export function createWriters(): Writers {
  const writing = new Map<string, Writer>();

  async function interrupt(uploadId: string): Promise<void> {
    for (let writer = writing.get(uploadId); writer; writer = writing.get(uploadId)) {
      writer.stop();
      await writer.ended;
    }
  }

  return {
    interrupt,
    async write(uploadId, stop, work) {
      await interrupt(uploadId);
      const { promise, resolve } = Promise.withResolvers<void>();
      const writer = { stop, ended: promise };
      writing.set(uploadId, writer);
      try {
        return await work();
      } finally {
        writing.delete(uploadId);
        resolve();
      }
    },
  };
}
