import { privacyPolicyPage as words } from '#features/site/words.ts';
import { LegalLayout } from './components/legal-layout.tsx';
import { privacySections } from './content/privacy-sections.tsx';

export function PrivacyPolicyPage() {
  return <LegalLayout title={words.title} summary={words.summary} sections={privacySections} />;
}
