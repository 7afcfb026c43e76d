-- A right password that stops at the second step.
alter table login_attempt drop constraint login_attempt_result_check;
alter table login_attempt add constraint login_attempt_result_check
  check (result in ('ok', 'wrongPassword', 'barred', 'secondFactorAwaited', 'secondFactorFailed'));
