/**
 * Makes this tab the one that carries an upload on, until the returned function is called or the tab is gone. Null where
 * another tab does. Pages over plain HTTP have no locks: there every tab may.
 */
export async function lockUpload(id: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => undefined;
  const { promise: isOver, resolve: release } = Promise.withResolvers<undefined>();
  return new Promise((resolve) => {
    void navigator.locks.request(`ruche upload ${id}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return resolve(null);
      resolve(() => release(undefined));
      await isOver;
      return undefined;
    });
  });
}
