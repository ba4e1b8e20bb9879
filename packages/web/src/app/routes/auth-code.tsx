import { useLocation, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { BackToSignIn } from '#features/auth/components/back-to-sign-in.tsx';
import { MailedCodeForm } from '#features/auth/components/mailed-code-form.tsx';
import type { MailPurpose } from '#features/auth/mail-purposes.ts';
import { authCode as words } from '#features/auth/words/screens.ts';

const texts: Record<MailPurpose, { enter: string; before: string; after: string }> = {
  signin: { enter: words.enterToSignIn, before: words.sentIfKnownBefore, after: words.signInAfter },
  signup: { enter: words.enterToConfirm, before: words.sentBefore, after: words.confirmAfter },
  recovery: { enter: words.enterToReset, before: words.sentIfKnownBefore, after: words.resetAfter },
};

/** The mail that was just asked for: open its link, or enter its code here. */
export function EnterCode() {
  const { next, for: purpose } = useSearch({ from: '/auth/auth/code' });
  const email = useLocation({ select: ({ state }) => state.email });
  const { enter, before, after } = texts[purpose];
  return (
    <AuthLayout
      title={email === undefined ? words.enterTitle : words.checkTitle}
      description={
        email === undefined ? (
          enter
        ) : (
          <>
            {before} <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong>
            {after}
          </>
        )
      }
      footer={<BackToSignIn next={next} />}
    >
      <MailedCodeForm key={purpose} purpose={purpose} email={email} next={next} />
    </AuthLayout>
  );
}
