import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { sendMail } from '#features/auth/api/send-mail.ts';
import { unconfirmedNotice as words } from '#features/auth/words/common.ts';
import { describeAuthFailure } from '#lib/auth-failure.ts';
import { toast } from '#lib/toast.ts';
import { Notice } from './notice.tsx';
import type { Captcha } from './use-captcha.tsx';

type UnconfirmedNoticeProps = { email: string; next: string | undefined; captcha: Captcha };

/** The password is right, the address is not confirmed yet. */
export function UnconfirmedNotice({ email, next, captcha }: UnconfirmedNoticeProps) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const resend = async () => {
    setIsBusy(true);
    try {
      await sendMail('signup', email, { next, ...captcha.spend() });
      const search = { for: 'signup' as const, ...(next === undefined ? {} : { next }) };
      await navigate({ to: paths.enterCode, search, state: { email } });
    } catch (error) {
      toast.error(describeAuthFailure(error, words.failed));
      setIsBusy(false);
    }
  };
  return (
    <Notice
      kind="plain"
      title={words.title}
      action={
        <Button size="small" busy={isBusy} busyLabel={words.busyLabel} onClick={() => void resend()}>
          {words.resend}
        </Button>
      }
    >
      {words.text(email)}
    </Notice>
  );
}
