import { useLocation, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { BackToSignIn } from '#features/auth/components/back-to-sign-in.tsx';
import { MailedCodeForm } from '#features/auth/components/mailed-code-form.tsx';
import type { MailPurpose } from '#features/auth/mail-purposes.ts';
import { authCode as words } from '#features/auth/words/screens.ts';

const endings: Record<MailPurpose, string> = {
  signin: 'to sign in',
  signup: 'to confirm that the address is yours',
  recovery: 'to choose a new password',
};

/** The mail that was just asked for: open its link, or enter its code here. */
export function EnterCode() {
  const { next, for: purpose } = useSearch({ from: '/auth/auth/code' });
  const email = useLocation({ select: ({ state }) => state.email });
  const ending = endings[purpose];
  return (
    <AuthLayout
      title={email === undefined ? words.enterCode : words.checkMail}
      description={
        email === undefined ? (
          words.enterSixDigitsFrom(ending)
        ) : (
          <>
            {purpose === 'signup' ? words.weSentMail : words.ifThereAccountMail}
            <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong>
            {words.openItsLinkOr(ending)}
          </>
        )
      }
      footer={<BackToSignIn next={next} />}
    >
      <MailedCodeForm key={purpose} purpose={purpose} email={email} next={next} />
    </AuthLayout>
  );
}
