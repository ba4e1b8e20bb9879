import '#lib/zod-without-eval.ts';
import '#app/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readCspNonce } from '#lib/csp-nonce.ts';
import { watchTheme } from '#lib/theme.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

// The scroll lock behind dialogs and menus adds a style element: without the nonce the content policy drops it.
const nonce = readCspNonce();
if (nonce !== undefined) setNonce(nonce);

// For as long as the page is open: the switch that also watches may be out of sight, in the menu of narrow screens.
watchTheme(() => undefined);

// The screen's own code comes while the session is looked at, not after.
const [arrivalRoutes] = router.getMatchedRoutes(window.location.pathname);
for (const route of arrivalRoutes) void router.loadRouteChunk(route);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Providers onOpen={(to) => void router.navigate({ to })}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
