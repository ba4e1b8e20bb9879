import { Link } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { NotOpen } from '#features/auth/components/not-open.tsx';

export function SignIn() {
  return (
    <AuthLayout title="Sign in" description="Your clients, their calendars and their messages are behind this door.">
      <NotOpen what="Sign-in">
        This installation serves the public pages only. Nobody has an account here, so nothing of yours is kept on it.
      </NotOpen>
      <p className="text-13 text-muted">
        No account?{' '}
        <Link
          to={paths.signUp}
          className="rounded-small font-medium text-honey-text underline-offset-4 hover:underline"
        >
          Sign up
        </Link>
      </p>
    </AuthLayout>
  );
}
