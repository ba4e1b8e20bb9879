import '#app/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PlansSold } from '#features/site/plans-sold.tsx';
import { arePlansSold } from '#lib/plans-sold.ts';
import { findSitePage } from './site-pages.ts';

const path = window.location.pathname.replace(/(.)\/$/, '$1');
const root = document.getElementById('root');

if (root !== null) {
  const Page = await findSitePage(path).load();
  const tree = (
    <StrictMode>
      <PlansSold value={arePlansSold()}>
        <Page />
      </PlansSold>
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
}
