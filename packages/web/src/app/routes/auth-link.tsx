import { useLocation, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { BackToSignIn } from '#features/auth/components/back-to-sign-in.tsx';
import { MailRequestForm } from '#features/auth/components/mail-request-form.tsx';

export function SignInLink() {
  const { next } = useSearch({ from: '/auth/auth/link' });
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <AuthLayout
      title="Sign in by email"
      description="We send you a link and a code; either of them lets you in, without a password."
      footer={<BackToSignIn next={next} />}
    >
      <MailRequestForm purpose="signin" email={email} next={next} label="Email me a link" />
    </AuthLayout>
  );
}
