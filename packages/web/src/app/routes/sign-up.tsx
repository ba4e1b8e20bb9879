import { trial } from '@ruche/contracts';
import { Link } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { NotOpen } from '#features/auth/components/not-open.tsx';

export function SignUp() {
  return (
    <AuthLayout
      title="Create your account"
      description={`The free trial is ${trial.days} days on Pro, without a card.`}
    >
      <NotOpen what="Sign-up">
        This installation serves the public pages only, and takes no new accounts. You can still read what Ruche does
        and what each plan holds.
      </NotOpen>
      <p className="text-13 text-muted">
        Already have an account?{' '}
        <Link
          to={paths.signIn}
          className="rounded-small font-medium text-honey-text underline-offset-4 hover:underline"
        >
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
