export function row(what: string, value: string, comparison: string): void {
  console.log(`  ${what.padEnd(38)} ${value.padStart(10)}   ${comparison}`);
}

export const ratio = (value: number, floor: number) => `${(value / floor).toFixed(2)} ×`;
