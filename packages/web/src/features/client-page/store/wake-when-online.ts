type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Has the worker send what waits once there's a connection, also if the page is closed then. Some browsers can't. */
export async function wakeWhenOnline(): Promise<void> {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register('send').catch(() => undefined);
}
