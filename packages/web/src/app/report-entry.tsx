import '#app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sharedReportPrefix } from '#config/paths.ts';
import { SharedReportPage } from '#features/reports/shared/shared-report-page.tsx';
import { watchTheme } from '#lib/theme.ts';

watchTheme(() => undefined);

const root = document.getElementById('root');
const token = window.location.pathname.slice(sharedReportPrefix.length);
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <SharedReportPage token={token} />
    </StrictMode>,
  );
}
