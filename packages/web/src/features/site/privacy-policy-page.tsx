import { LegalLayout } from './components/legal-layout.tsx';
import { privacySections } from './content/privacy-sections.tsx';

export function PrivacyPolicyPage() {
  return (
    <LegalLayout
      title="Privacy Policy"
      summary="We keep what is needed to plan, publish and measure your clients’ posts, and nothing to sell. This page says what that is, who touches it, how long it stays and what you can ask of us."
      sections={privacySections}
    />
  );
}
