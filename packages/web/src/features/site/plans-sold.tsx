import { createContext, type ReactNode, useContext } from 'react';

/** Whether plans are paid for. Pages are prerendered with and without it, and the server chooses. */
export const PlansSold = createContext(true);

type WhereSoldProps = { children: ReactNode; otherwise?: ReactNode };

/** What speaks of money, and what is there instead where nothing is paid for. */
export function WhereSold({ children, otherwise = null }: WhereSoldProps) {
  return useContext(PlansSold) ? children : otherwise;
}
