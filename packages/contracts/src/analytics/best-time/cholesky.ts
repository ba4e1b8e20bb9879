/** Lower triangle of a symmetric, positive definite matrix, row after row; null where it is not positive definite. */
export function factorize(matrix: Float64Array, size: number): Float64Array | null {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column] ?? 0;
      for (let k = 0; k < column; k += 1) sum -= (lower[row * size + k] ?? 0) * (lower[column * size + k] ?? 0);
      if (row !== column) lower[row * size + column] = sum / (lower[column * size + column] ?? 1);
      else if (sum <= 0) return null;
      else lower[row * size + row] = Math.sqrt(sum);
    }
  }
  return lower;
}

/** Solves `lower · x = right`. */
export function solveLower(lower: Float64Array, right: ArrayLike<number>): Float64Array {
  const size = right.length;
  const solution = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    let sum = right[row] ?? 0;
    for (let k = 0; k < row; k += 1) sum -= (lower[row * size + k] ?? 0) * (solution[k] ?? 0);
    solution[row] = sum / (lower[row * size + row] ?? 1);
  }
  return solution;
}

/** Half the logarithm of the determinant. */
export function halfLogDeterminant(lower: Float64Array, size: number): number {
  let sum = 0;
  for (let row = 0; row < size; row += 1) sum += Math.log(lower[row * size + row] ?? 1);
  return sum;
}
