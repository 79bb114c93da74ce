-- The job board does not always say whether a salary is before tax.
alter table vacancies alter column is_salary_gross drop not null;
