import { HALL } from '@parlour/contract/constants';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';

/** The current hall. The route holds it, so that the browser's Back returns to the last hall. */
export function useHallTab(): [hallId: number, choose: (hallId: number) => void] {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const asked = Number(query.get('hall') ?? NaN);
  const hallId = pathname === paths.home() && Number.isInteger(asked) && asked > 0 ? asked : HALL.hot;
  const choose = useCallback((next: number) => void navigate(paths.home(next)), [navigate]);
  return [hallId, choose];
}
