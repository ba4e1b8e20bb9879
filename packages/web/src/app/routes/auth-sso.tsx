import { useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { BackToSignIn } from '#features/auth/components/back-to-sign-in.tsx';
import { CompanyForm } from '#features/auth/components/company-form.tsx';

export function CompanySignIn() {
  const { next } = useSearch({ from: '/auth/auth/sso' });
  return (
    <AuthLayout
      title="Your company’s sign-in"
      description="Where your company has arranged it, you sign in with the account you have at work."
      footer={<BackToSignIn next={next} />}
    >
      <CompanyForm next={next} />
    </AuthLayout>
  );
}
