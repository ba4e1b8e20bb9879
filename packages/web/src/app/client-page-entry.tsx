import './client-page.css';
import { createRoot } from 'react-dom/client';
import { clientPagePrefix, clientPageWorkerPath } from '#config/paths.ts';
import { ClientPageRoot } from '#features/client-page/client-page.tsx';
import { startPage } from '#features/client-page/store/start-page.ts';
import { watchTheme } from '#lib/theme.ts';

watchTheme(() => undefined);

const [token = ''] = location.pathname.slice(clientPagePrefix.length).split('/');
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<ClientPageRoot page={startPage(decodeURIComponent(token))} />);

// Plain HTTP and some private windows have no workers: the page then opens with a connection only.
addEventListener('load', () => {
  navigator.serviceWorker?.register(clientPageWorkerPath).catch(() => undefined);
});
