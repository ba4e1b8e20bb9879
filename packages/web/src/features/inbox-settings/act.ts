import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

type Told<Answer> = { log: string; failed: (reason: string) => string; done?: (answer: Answer) => string };

/** Runs a request and says how it went. Whether it went through. */
export async function act<Answer>(
  request: () => Promise<Answer>,
  { log, failed, done }: Told<Answer>,
): Promise<boolean> {
  try {
    const answer = await request();
    if (done) toast.success(done(answer));
    return true;
  } catch (error) {
    logFailure(log, error);
    toast.error(failed(describeFailure(error)));
    return false;
  }
}
