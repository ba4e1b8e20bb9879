import { useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { BackToSignIn } from '#features/auth/components/back-to-sign-in.tsx';
import { CompanyForm } from '#features/auth/components/company-form.tsx';
import { authSso as words } from '#features/auth/words/screens.ts';

export function CompanySignIn() {
  const { next } = useSearch({ from: '/auth/auth/sso' });
  return (
    <AuthLayout title={words.title} description={words.description} footer={<BackToSignIn next={next} />}>
      <CompanyForm next={next} />
    </AuthLayout>
  );
}
