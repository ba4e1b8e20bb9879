import { lazyRouteComponent } from '@tanstack/react-router';

/** Whether Ruche answers at all, whatever it says. */
const isReachable = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * A screen that is fetched when it is needed. When that fails, the router loads the page anew once, for a release may
 * have replaced the file. Without a connection that would take away the page that is there: the failure is shown.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(async () => {
    try {
      return await importer();
    } catch (cause) {
      if (await isReachable()) throw cause;
      throw new TypeError('No connection: a dynamically imported module could not be fetched.', { cause });
    }
  }, exportName);
