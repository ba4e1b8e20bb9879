import { termsOfServicePage as texts } from '#features/site/words.ts';
import { LegalLayout } from './components/legal-layout.tsx';
import { termsSections } from './content/terms-sections.tsx';

export function TermsOfServicePage() {
  return <LegalLayout title={texts.title} summary={texts.summary} sections={termsSections} />;
}
