import { LegalLayout } from './components/legal-layout.tsx';
import { termsSections } from './content/terms-sections.tsx';

export function TermsOfServicePage() {
  return (
    <LegalLayout
      title="Terms of Service"
      summary="The agreement between you and Ruche, in words we would want to read ourselves. By creating an account you accept it."
      sections={termsSections}
    />
  );
}
