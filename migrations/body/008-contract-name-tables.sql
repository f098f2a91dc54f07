-- Replaced by body.lexicons. An instance of the previous release that finds a new corpus without these tables keeps serving the
-- corpus that it has.
drop table body.drugs;
drop table body.drug_classes;
drop table body.entity_names;
