-- Some drugs are a remedy under another name, as prescribed potassium is: what is recorded of the one holds for the other.
alter table body.drugs add column remedy_id text;
