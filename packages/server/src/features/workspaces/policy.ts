import { AppError } from '@ruche/contracts/api';

export function refuseSwitching(): never {
  throw new AppError(
    'plan_change_refused',
    'Plans are managed by whoever runs this installation. Ask them to change yours.',
  );
}
