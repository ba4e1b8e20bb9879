import { useLocation, useSearch } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { describeSignInFailure, signIn, signInTexts } from '#features/auth/api/sign-in.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { OtherWays } from '#features/auth/components/other-ways.tsx';
import { SignInForm } from '#features/auth/components/sign-in-form.tsx';
import { TextLink } from '#features/auth/components/text-link.tsx';
import { useCaptcha } from '#features/auth/components/use-captcha.tsx';
import { useGoOn } from '#features/auth/components/use-go-on.ts';
import { useLeaveWhenSignedIn } from '#features/auth/components/use-leave-when-signed-in.ts';
import { authSignIn as words } from '#features/auth/words/screens.ts';
import { DemoNotice } from '#features/workspaces/components/demo-notice.tsx';
import { PendingInvitationNotice } from '#features/workspaces/components/pending-invitation-notice.tsx';
import { toast } from '#lib/toast.ts';

export function SignIn() {
  const { next } = useSearch({ from: '/auth/auth/signin' });
  const email = useLocation({ select: ({ state }) => state.email });
  const goOn = useGoOn(next);
  const captcha = useCaptcha();
  useLeaveWhenSignedIn(next);
  const enterDemo = async (credentials: { email: string; password: string }) => {
    try {
      await signIn(credentials, captcha.spend());
    } catch (error) {
      toast.error(describeSignInFailure(error));
      return;
    }
    await goOn(signInTexts.done);
  };
  return (
    <AuthLayout
      title={words.title}
      description={words.description}
      footer={
        <p>
          {words.newHere}{' '}
          <TextLink to={paths.signUp} search={next === undefined ? {} : { next }}>
            {words.signUp}
          </TextLink>
        </p>
      }
    >
      <PendingInvitationNotice next={next} />
      <SignInForm email={email} next={next} captcha={captcha} />
      <OtherWays next={next} verb={words.title} />
      <DemoNotice onUse={enterDemo} />
    </AuthLayout>
  );
}
