import '#app/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { findSitePage } from './site-pages.ts';

const path = window.location.pathname.replace(/(.)\/$/, '$1');
const root = document.getElementById('root');

if (root !== null) {
  const Page = await findSitePage(path).load();
  const tree = (
    <StrictMode>
      <Page />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
}
