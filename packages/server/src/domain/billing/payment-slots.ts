import { AppError } from '@ruche/contracts/api';

/** Each change holds a connection to the database while the payment provider answers: most are left to everyone else. */
const mostAtOnce = 4;
const longestWaitMs = 10_000;

const busy = () =>
  new AppError('payments_unavailable', 'We’re busy with other payments. Nothing was changed. Try again in a moment.');

export type PaymentSlots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets a few changes at once ask the payment provider; the others wait before they take a connection. */
export function createPaymentSlots(): PaymentSlots {
  const waiting: (() => void)[] = [];
  let free = mostAtOnce;

  const take = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    const begin = () => turn.resolve();
    waiting.push(begin);
    const timer = setTimeout(() => {
      const place = waiting.indexOf(begin);
      if (place < 0) return;
      waiting.splice(place, 1);
      turn.reject(busy());
    }, longestWaitMs);
    await turn.promise.finally(() => clearTimeout(timer));
  };

  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}
